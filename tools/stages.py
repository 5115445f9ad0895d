#!/usr/bin/env python3
"""Runs stages of `make test` one after the other and stops at the first that fails. Each says what it took, by the clock and of processor
time, and has a budget in tools/stages.txt.

  tools/stages.py              all of them
  tools/stages.py release web  these

BUDGET=2 in the environment doubles the budgets, for a machine that is slower or has other things to do; BUDGET=0 asks for no time at all.
"""

import os
import pathlib
import resource
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = ROOT / "tools" / "stages.txt"
MERCY = 1.5


def read_table():
    """Clock and processor seconds by stage."""
    rows = [line.split() for line in TABLE.read_text().splitlines() if line.strip() and not line.startswith("#")]
    budgets = {name: (float(clock), float(processor)) for name, clock, processor in rows}
    most = budgets.pop("all:")
    for i, what in enumerate(("by the clock", "of processor time")):
        if (sum_of := sum(budget[i] for budget in budgets.values())) > most[i]:
            sys.exit(f"{TABLE.relative_to(ROOT)}: the budgets add up to {sum_of:.0f} s {what}; {most[i]:.0f} are allowed")
    return budgets


def processor_time():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(stage):
    """What the stage took, clock and processor; None if it failed."""
    clock, processor = time.monotonic(), processor_time()
    passed = subprocess.run(["make", "--no-print-directory", f"stage-{stage}"], cwd=ROOT).returncode == 0
    return (time.monotonic() - clock, processor_time() - processor) if passed else None


def told(name, took, budget):
    return f"{name:8} {took[0]:5.0f} s by the clock (budget {budget[0]:.0f}), {took[1]:5.0f} s of processor time (budget {budget[1]:.0f})"


def main():
    budgets = read_table()
    stages = sys.argv[1:] or list(budgets)
    unknown = [stage for stage in stages if stage not in budgets]
    if unknown:
        sys.exit(f"no such stage: {', '.join(unknown)}; tools/stages.txt has {', '.join(budgets)}")
    factor = float(os.environ.get("BUDGET") or 1)
    lines, over = [], []
    total = [0.0, 0.0]
    for stage in stages:
        took = run(stage)
        if took is None:
            sys.exit(f"== {stage} failed")
        lines.append(told(stage, took, budgets[stage]))
        print("== " + lines[-1], flush=True)
        total = [total[0] + took[0], total[1] + took[1]]
        if factor > 0 and any(used > MERCY * factor * budget for used, budget in zip(took, budgets[stage])):
            over.append(stage)
    if len(stages) > 1:
        whole = [sum(budgets[stage][i] for stage in stages) for i in (0, 1)]
        print("\n".join(["== what the stages took", *lines, told("all", total, whole)]))
    if over:
        sys.exit(f"== half as much again as tools/stages.txt allows: {', '.join(over)} (BUDGET=2: on a slower or busy machine)")
    print(f"== all stages passed: {' '.join(stages)}")


if __name__ == "__main__":
    main()
