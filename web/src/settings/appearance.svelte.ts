// Puts what was chosen onto <html>, where the styles look for it.
import { MediaQuery } from 'svelte/reactivity';
import { settings } from '../store/settings.svelte';

const dark = new MediaQuery('(prefers-color-scheme: dark)');
const contrast = new MediaQuery('(prefers-contrast: more)');
const still = new MediaQuery('(prefers-reduced-motion: reduce)');

function theme(): 'light' | 'dark' | 'contrast' {
  if (settings.theme !== 'system') return settings.theme;
  if (contrast.current) return 'contrast';
  return dark.current ? 'dark' : 'light';
}

export function keepAppearance(): void {
  const root = document.documentElement;
  $effect.root(() => {
    $effect(() => {
      root.lang = settings.language;
      root.dataset.theme = theme();
      root.dataset.palette = settings.palette;
      root.toggleAttribute('data-letters', settings.letters);
      if (settings.speed === 'instant' || still.current) root.dataset.motion = 'none';
      else delete root.dataset.motion;
      const room = getComputedStyle(root).getPropertyValue('--room').trim();
      document.querySelector('meta[name="theme-color"]')?.setAttribute('content', room);
    });
  });
}
