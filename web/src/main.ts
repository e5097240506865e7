import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/parts.css';
import './styles/pieces.css';
import './styles/pages.css';
import App from './App.svelte';
import { playsHere } from './local/where';
import { shareAllRandomness } from './match/fairness';
import { site } from './site/site.svelte';
import { hire } from './offline/register';

if (playsHere(location)) void import('./local/source').then(({ warm }) => warm());
await site.start();
void shareAllRandomness();
mount(App, { target: document.getElementById('app')! });
void hire();
