import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/parts.css';
import './styles/pieces.css';
import './styles/pages.css';
import App from './App.svelte';
import { settleAll } from './fairness';
import { house } from './house.svelte';
import { hire } from './offline/hire';

await house.enter();
void settleAll();
mount(App, { target: document.getElementById('app')! });
void hire();
