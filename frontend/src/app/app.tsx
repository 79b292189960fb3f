import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { ThemeProvider } from '@mui/material/styles';
import { colourModeKey, colourModeStorage } from './colour-mode.ts';
import { frames } from './frames.tsx';
import { Root } from './root.tsx';
import { createRouter } from './router.tsx';
import { routes } from './routes.ts';
import { store } from './store.ts';
import { theme } from './theme.ts';

const router = createRouter(routes, frames, Root);

export function App() {
  return (
    <StrictMode>
      <Provider store={store}>
        <ThemeProvider
          theme={theme}
          defaultMode="system"
          modeStorageKey={colourModeKey}
          storageManager={colourModeStorage}
          disableTransitionOnChange
          noSsr
        >
          <RouterProvider router={router} />
        </ThemeProvider>
      </Provider>
    </StrictMode>
  );
}
