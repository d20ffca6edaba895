import { ChakraProvider } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router/dom';
import type { AppStore } from '../api/store.js';
import { Splash } from '../components/splash.js';
import { ToastRegion } from '../components/toaster.js';
import { system } from './theme/system.js';

interface Props {
  store: AppStore;
  router: RouterProviderProps['router'];
}

/** The providers around every page: store, theme, router and notices. */
export function App({ store, router }: Props) {
  return (
    <Provider store={store}>
      <ChakraProvider value={system}>
        <Suspense fallback={<Splash />}>
          <RouterProvider router={router} />
        </Suspense>
        <ToastRegion />
      </ChakraProvider>
    </Provider>
  );
}
