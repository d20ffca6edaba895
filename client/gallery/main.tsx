import { ChakraProvider } from '@chakra-ui/react';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createStore } from '../src/api/store.js';
import { system } from '../src/app/theme/system.js';
import { ToastRegion } from '../src/components/toaster.js';
import { followDevice } from '../src/lib/color-mode.js';
import { startI18n } from '../src/lib/i18n.js';
import { answerCalls } from './answers.js';
import { Gallery } from './gallery.js';

answerCalls();
followDevice();
await startI18n();
const router = createBrowserRouter([{ path: '*', element: <Gallery /> }]);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Provider store={createStore()}>
        <ChakraProvider value={system}>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
          <ToastRegion />
        </ChakraProvider>
      </Provider>
    </StrictMode>,
  );
}
