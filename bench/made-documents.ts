import type { Body } from './caller.js';

/** What a benchmark of a project offers for it. */
export interface DocumentBench {
  readonly caller: { ask(method: string, path: string, body?: object): Promise<Body> };
  until(path: string, isSo: (body: Body) => boolean): Promise<Body>;
  restart(): void;
  lap(name: string, more?: string): void;
}

interface Document {
  readonly name: string;
  readonly path: string;
  readonly body: object;
}

const ENDED = ['complete', 'error', 'cancel'];

/** Creates a document of each kind that people hand over, one after the other. The large ones are of the whole project. */
export async function makeDocuments(bench: DocumentBench, projectid: string): Promise<void> {
  const { items } = await bench.caller.ask('GET', `main/getspaceanalysisv1/${projectid}/store/all/all?limit=1`);
  const store = String((items as Body[])[0]?.['key']);
  const ofStore = (format: 'pdf' | 'xlsx') => ({
    reporttype: 'STORE',
    options: { filters: { store: [store] }, format },
  });
  const documents: Document[] = [
    { name: 'dashboard as PDF', path: 'createboardreport', body: { format: 'pdf' } },
    { name: 'dashboard as PowerPoint', path: 'createboardreport', body: { format: 'pptx' } },
    { name: 'workbook of all products', path: 'createreportrequest', body: { reporttype: 'EXCEL' } },
    { name: 'store report as PDF', path: 'createreportrequest', body: ofStore('pdf') },
    { name: 'store report as a workbook', path: 'createreportrequest', body: ofStore('xlsx') },
  ];
  for (const { name, path, body } of documents) {
    bench.restart();
    const wanted = { projectid, reportname: name, ...body };
    const { reportid } = await bench.caller.ask('POST', `main/${path}`, wanted);
    const reportOf = (answer: Body) => (answer['items'] as Body[]).find((report) => report['reportid'] === reportid);
    const answer = await bench.until(`main/getprojectreports/${projectid}`, (reports) =>
      ENDED.includes(String(reportOf(reports)?.['status'])),
    );
    const { status, code, files } = reportOf(answer) ?? {};
    const bytes = ((files as Body[] | undefined) ?? []).reduce((sum, file) => sum + Number(file['bytes'] ?? 0), 0);
    bench.lap(name, `(${String(code ?? status)}, ${Math.round(bytes / 1000)} kB)`);
  }
}
