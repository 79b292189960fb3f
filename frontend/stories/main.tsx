import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter/opsz.css';
import '../src/app/tokens.css';
import '../src/app/base.css';
import { StoriesPage } from './stories-page.tsx';
import { StoryFrame } from './story-frame.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
// The page shows each story in a frame with an address of its own, so that a story has the whole window and its width.
const isFrame = new URLSearchParams(location.search).has('frame');
createRoot(place).render(<StrictMode>{isFrame ? <StoryFrame /> : <StoriesPage />}</StrictMode>);
