import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter/opsz.css';
import './app/tokens.css';
import './app/base.css';
import { App, firstPage } from './app/app.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
// What the server sent to read meanwhile stands until the page can take its place.
if (place.childElementCount > 0) await firstPage;
createRoot(place).render(<App />);
