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
// To read the scripts, to set out, and to draw are a task each, so that a press in between is not kept waiting.
await nextTask();
const { app, firstPage } = startApp();
// What the server sent to read meanwhile stands until the page can take its place.
if (isServed) await firstPage();
const root = createRoot(place);
// In slices, and shown in one piece.
startTransition(() => root.render(app));
