#!/usr/bin/env python3
"""Checks deals that people made together, by docs/records.md alone: check-deal.py RECORDS [RECEIPT]
Says of each record whether its deal agrees with itself and, with a receipt, whether it is the deal that this client saw being made.
Whether the moves keep to the rules, and which options in which order a game has, is for `parlour verify` to say."""
import hashlib, hmac, json, re, sys

def demand(right, words):
    if not right: raise ValueError(words)

def once(pairs):
    demand(len(dict(pairs)) == len(pairs), "a key is there twice")
    return dict(pairs)

def raw(text):
    demand(type(text) is str and re.fullmatch("[0-9a-f]{64}", text), f"{text} is not 64 lower-case hexadecimal digits")
    return bytes.fromhex(text)

def has(thing, *keys):
    demand(type(thing) is dict and sorted(thing) == sorted(keys), f"the keys must be {', '.join(keys)}")

def persons(text, record):  # their seats, if these are the terms of the record, in the one spelling that they have
    terms, word = json.loads(text), r"[ !#-\[\]-~]{1,64}"
    same = {"game": record["game"], "rules": record["rules"], "options": terms["options"]}
    same = re.escape(json.dumps(same, separators=(",", ":"))[1:-1])
    seat = r'\{("guest":(0|[1-9][0-9]*)|"bot":"%s")\}' % word
    shape = r'\{"room":"%s","number":[1-9][0-9]*,%s,"seats":\[%s(,%s){%d}\]\}' % (word, same, seat, seat, record["players"] - 1)
    demand(terms["options"] == record["options"] and re.fullmatch(shape, text), "the terms are not those of the record, or written otherwise")
    guests = {seat: who["guest"] for seat, who in enumerate(terms["seats"]) if "guest" in who}
    demand(terms["number"] <= 2**53 and all(guest < 2**32 for guest in guests.values()), "a number is too large")
    return list(guests)

def check(record, receipt):
    deal = record.get("deal")
    demand(deal and repr(deal.get("version")) == "1", "there is no deal of version 1")
    has(deal, "version", "terms", "seed", "seed_hash", "shares")
    terms, seed, shares = deal["terms"].encode(), raw(deal["seed"]), deal["shares"]
    for share in shares: has(share, "seat", "hash", "bytes")
    demand(repr([share["seat"] for share in shares]) == repr(persons(deal["terms"], record)), "the shares are not those of the people")
    sha256 = lambda *parts: hashlib.sha256(b"parlour deal 1 " + b"\n".join(parts)).digest()
    demand(sha256(b"seed", terms, seed) == raw(deal["seed_hash"]), "the hash of the seed does not fit")
    for share in shares:
        hashed = sha256(b"share", terms, b"%d" % share["seat"], raw(share["bytes"]))
        demand(hashed == raw(share["hash"]), f"the hash of the share of seat {share['seat']} does not fit")
    lines = ["parlour deal 1 key", deal["terms"], *(f"{share['seat']}:{share['bytes']}" for share in shares), ""]
    key = "chacha20:" + hmac.new(seed, "\n".join(lines).encode(), "sha256").hexdigest()
    demand(record["seed"] == key, f"the seed of the record is not {key}")
    if receipt is None: return
    seen = {"version": 1, "terms": deal["terms"], "seed_hash": deal["seed_hash"],
            "hashes": [{"seat": share["seat"], "hash": share["hash"]} for share in shares]}
    own = [json.dumps({**seen, "seat": share["seat"], "bytes": share["bytes"]}, sort_keys=True) for share in shares]
    demand(json.dumps(json.loads(receipt, object_pairs_hook=once), sort_keys=True) in own, "this is not the deal of the receipt")

if len(sys.argv) < 2: sys.exit(__doc__)
receipt, wrong = open(sys.argv[2], encoding="utf-8").read() if len(sys.argv) > 2 else None, 0
for number, line in enumerate(open(sys.argv[1], encoding="utf-8"), 1):
    verdict = "the deal agrees"
    try: check(json.loads(line, object_pairs_hook=once), receipt)
    except (ValueError, TypeError, KeyError, AttributeError) as reason: verdict, wrong = reason, 1
    print(f"line {number}: {verdict}")
sys.exit(wrong)
