import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter/opsz.css';
import './app/tokens.css';
import './app/base.css';
import { App, firstPage } from './app/app.tsx';
import { carryTyping } from './app/carried-typing.ts';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
// What the server sent to read meanwhile stands until the page can take its place.
if (place.childElementCount > 0) {
  carryTyping(place);
  await firstPage();
}
// At once, not in slices: the router would not hear of a step that was taken between two of them.
createRoot(place).render(<App />);
