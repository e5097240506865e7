import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/parts.css';
import App from './App.svelte';
import { house } from './house.svelte';

await house.enter();
mount(App, { target: document.getElementById('app')! });
