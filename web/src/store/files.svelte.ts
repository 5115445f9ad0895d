// Records as files: from the page onto the device, and from the device into a replay.
import type { GameId } from '../generated/messages';

let text: string | null = $state.raw(null);
let called: readonly string[] | null = null;

/** The file that was chosen or dropped last, for the replay to open. */
export const incoming = {
  get text(): string | null {
    return text;
  },
  /** What the people in it are called, where the record has only their numbers. */
  get names(): readonly string[] | null {
    return called;
  },
};

export async function openFile(file: File | null | undefined): Promise<void> {
  if (file) openText(await file.text());
}
/** The line of a record, from wherever it came; `names` by seat, if they are known better. */
export function openText(record: string, names: readonly string[] | null = null): void {
  text = record;
  called = names;
  location.hash = '#/replay/file';
}

/** `time`: the day that its name tells. */
export function saveFile(game: GameId | `${GameId}-receipt`, record: string, time: number): void {
  saveText(game, 'jsonl', `${record}\n`, time);
}
export function saveText(name: string, kind: 'json' | 'jsonl', text: string, time: number): void {
  const url = URL.createObjectURL(new Blob([text], { type: `application/${kind}` }));
  const link = document.createElement('a');
  link.href = url;
  // Swedes write dates as file names want them: 2026-01-31.
  link.download = `${name}-${new Date(time).toLocaleDateString('sv')}.${kind}`;
  link.click();
  URL.revokeObjectURL(url);
}
