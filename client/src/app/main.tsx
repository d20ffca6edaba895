import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { homeApi } from '../api/home.js';
import { followOtherTabs } from '../api/session.js';
import { createStore } from '../api/store.js';
import { followDevice } from '../lib/color-mode.js';
import { startI18n } from '../lib/i18n.js';
import { forgetOthers } from '../sync/forget-others.js';
import { App } from './app.js';
import { createRouter } from './router.js';

const store = createStore();
followOtherTabs(store);
followDevice();
forgetOthers(store);
// Loaded in parallel with the texts, so that the menus know their host on first render.
void store.dispatch(homeApi.endpoints.getShellConfig.initiate());

/**
 * Texts first, because every screen needs them. If they fail to load, the page still appears, with keys instead of
 * texts.
 */
startI18n()
  .catch(() => undefined)
  .finally(() => {
    const root = document.getElementById('root');
    if (!root) return;
    createRoot(root).render(
      <StrictMode>
        <App store={store} router={createRouter()} />
      </StrictMode>,
    );
  });
