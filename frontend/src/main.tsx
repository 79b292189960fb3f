import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter/opsz.css';
import './app/tokens.css';
import './app/base.css';
import { App } from './app/app.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
createRoot(place).render(<App />);
