import type { Language } from '@core/language.js';
import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import { type ReactElement, Suspense } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider, createMemoryRouter, type RouteObject } from 'react-router';
import { signedIn } from '../api/session-slice.js';
import { createStore } from '../api/store.js';
import { system } from '../app/theme/system.js';
import { ToastRegion } from '../components/toaster.js';
import { identityToken } from './tokens.js';
import { loadTexts } from './texts.js';

interface Options {
  /** Initial address. */
  at?: string;
  /** Navigation state passed by another page. */
  state?: unknown;
  language?: Language;
  /** Claims of the signed-in user; `null` renders as signed out. */
  user?: Record<string, unknown> | null;
  /** Other routes, as targets for links and redirects. */
  routes?: RouteObject[];
}

/** Renders an element as in the app: with store, theme, texts, router and notices. */
export async function renderPage(element: ReactElement, options: Options = {}) {
  const { at = '/', state, language = 'en-US', user = {}, routes = [] } = options;
  await loadTexts(language);
  const store = createStore();
  if (user) store.dispatch(signedIn(identityToken(user)));
  const { pathname, search, hash } = new URL(at, 'http://localhost');
  const start = { pathname, search, hash, state };
  const router = createMemoryRouter([{ path: pathname, element }, ...routes], { initialEntries: [start] });
  const view = render(
    <Provider store={store}>
      <ChakraProvider value={system}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
        <ToastRegion />
      </ChakraProvider>
    </Provider>,
  );
  return { ...view, store, router };
}
