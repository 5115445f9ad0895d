// Handing a text on to somebody else. Over plain http a browser has neither a share sheet nor a clipboard; then the text is marked, and copied
// the old way where that still works.
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Whether it went somewhere; who closes the sheet again meant to. */
export async function share(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Whether it is in the clipboard; if not, it is marked in the field. */
export async function copy(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    try {
      return document.execCommand('copy');
    } catch {
      return false;
    }
  }
}
