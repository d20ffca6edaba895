import { setupServer } from 'msw/node';

/** The server for component tests. Each test defines its answers: `server.use(http.get(...))`. */
export const server = setupServer();
