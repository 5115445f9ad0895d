import { mount } from 'svelte';
import App from './App.svelte';
import { baseOf, routeOf } from './route';
import { keepAppearance } from './settings/appearance.svelte';
import { keepSettings } from './store/settings.svelte';
import { registerWorker } from './worker-sw/update.svelte';
import './ui/tokens.css';
import './ui/base.css';

keepSettings();
keepAppearance();
mount(App, { target: document.getElementById('app')! });
registerWorker(baseOf(location), () => routeOf(location).screen === 'home');
