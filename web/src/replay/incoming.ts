// A record file that was opened or dropped somewhere, on its way to the replay screen.
export const incoming: { text: string | null } = { text: null };
