import { ANALYST, type Ask, callerOf, PASSWORD } from './caller.js';
import { startOwnProgram } from './own-program.js';

/** A program with the processed demo, and its analyst. */
export interface Demo {
  url: string;
  email: string;
  password: string;
  /** The demo's lite project. */
  projectId: string;
  dashboardId: string;
  /** A product of that project. */
  productKey: string;
  /** A call as the analyst. */
  ask: Ask;
}

export interface DemoProgram extends Demo {
  stop(): Promise<void>;
}

/** The built program with the demo, on its own database and folder. */
export async function startDemoProgram(): Promise<DemoProgram> {
  const program = await startOwnProgram({ withDemo: true });
  return { ...(await demoAt(program.url)), stop: program.stop };
}

/** The demo of a running program. */
export async function demoAt(url: string): Promise<Demo> {
  const ask = await callerOf(url, ANALYST);
  const { items } = await ask<{ items: { projectid: string; dashboardId: string; projName: string }[] }>(
    '/api/lite/listprojectslite',
  );
  const [project] = items;
  if (!project) throw new Error('The demo has no lite project.');
  const { projectid, dashboardId } = project;
  const [product] = await ask<{ key: string }[]>(`/api/main/projectproducthierarchy/${projectid}/product`);
  if (!product) throw new Error('The demo has no product.');
  return { url, email: ANALYST, password: PASSWORD, projectId: projectid, dashboardId, productKey: product.key, ask };
}
