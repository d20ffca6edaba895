import { createServer, type Server, type Socket } from 'node:net';

/** An email as a mail server received it. */
export interface ReceivedMail {
  from: string;
  to: string;
  data: string;
}

/** A mail server that keeps what it receives and can be told to refuse. */
export interface FakeSmtp {
  url: string;
  received: ReceivedMail[];
  /** The answer to the next recipients, e.g. `451 4.3.0 try later`; null = accept them. */
  refuse(answer: string | null): void;
  /** How many recipients it was asked to accept. */
  asked(): number;
  close(): Promise<void>;
}

export async function startFakeSmtp(): Promise<FakeSmtp> {
  const received: ReceivedMail[] = [];
  const state = { refusal: null as string | null, asked: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    talk(socket, received, state);
  });
  const port = await listen(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (answer) => (state.refusal = answer),
    asked: () => state.asked,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function talk(socket: Socket, received: ReceivedMail[], state: { refusal: string | null; asked: number }): void {
  let mail: ReceivedMail = { from: '', to: '', data: '' };
  let isData = false;
  let buffered = '';
  const say = (line: string): boolean => socket.write(`${line}\r\n`);
  const command = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO' || verb === 'HELO') say('250 fake');
    else if (verb === 'MAIL') {
      mail = { from: line, to: '', data: '' };
      say('250 ok');
    } else if (verb === 'RCPT') {
      state.asked += 1;
      mail.to = /<(.+)>/.exec(line)?.[1] ?? '';
      say(state.refusal ?? '250 ok');
    } else if (verb === 'DATA') {
      isData = true;
      say('354 go on');
    } else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else say('250 ok');
  };
  say('220 fake');
  socket.on('data', (chunk) => {
    buffered += chunk.toString('latin1');
    for (let end = buffered.indexOf('\r\n'); end >= 0; end = buffered.indexOf('\r\n')) {
      const line = buffered.slice(0, end);
      buffered = buffered.slice(end + 2);
      if (!isData) command(line);
      else if (line === '.') {
        isData = false;
        received.push(mail);
        say('250 taken');
      } else mail.data += `${line.replace(/^\./, '')}\r\n`;
    }
  });
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}
