// All of it comes at once, when somebody looks at statistics or a game is over.
export { judging } from './judging.svelte';
export { default as StatsScreen } from './StatsScreen.svelte';
