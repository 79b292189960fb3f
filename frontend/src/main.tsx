import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter/opsz.css';
import './app/tokens.css';
import './app/base.css';
import { startApp } from './app/app.tsx';
import { transferTyping } from './app/transfer-typing.ts';
import { nextTask } from './app/next-task.ts';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
const isServed = place.childElementCount > 0;
if (isServed) transferTyping(place);
// Loading the scripts, setting up and rendering are separate tasks, so that a click in between is not delayed.
await nextTask();
const { app, firstPage } = startApp();
// The server-rendered content stays until the page can replace it.
if (isServed) await firstPage();
const root = createRoot(place);
// Rendered in slices, and shown all at once.
startTransition(() => root.render(app));
