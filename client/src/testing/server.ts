import { setupServer } from 'msw/node';

/** The server as component tests see it. Each test says what it answers: `server.use(http.get(...))`. */
export const server = setupServer();
