import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as received by a collector, with its process. */
export interface SeenSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  kind: number;
  role: string;
  attributes: Record<string, string | number>;
}

export interface TraceCollector {
  url: string;
  spans: SeenSpan[];
  /** Everything that was sent, verbatim. */
  text(): string;
  close(): Promise<void>;
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: string | number };
}
interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  attributes: Attribute[];
}
interface Export {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
}

const plain = (attributes: readonly Attribute[]): Record<string, string | number> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? (value.intValue === undefined ? '' : Number(value.intValue)),
    ]),
  );

/** Accepts OTLP over HTTP like a collector (JSON), and keeps what it receives. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: SeenSpan[] = [];
  let text = '';
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      text += body;
      for (const { resource, scopeSpans } of (JSON.parse(body) as Export).resourceSpans) {
        const role = String(plain(resource.attributes)['reveal.role']);
        for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
          const { name, traceId, spanId, parentSpanId = '', kind, attributes } = span;
          spans.push({ name, traceId, spanId, parentSpanId, kind, role, attributes: plain(attributes) });
        }
      }
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    text: () => text,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
