// A text that the browser keeps by its name. Private windows and full disks may refuse to keep it; then it lasts until the page closes.

export function keptText(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
export function keepText(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    // It lasts until the page closes.
  }
}
