import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.js';
import { useOpenedRow } from '../data/use-opened-row.js';
import type { ProjectData } from '../data/use-project-data.js';
import { NoRowDrawer } from './no-row-drawer.js';

interface Row {
  id: string;
}
const idOf = ({ id }: Row) => id;

/** The parts of a page's data that the drawer depends on. */
type Given = Pick<ProjectData<Row>, 'rows' | 'object'> & {
  far: { find: (key: string) => Promise<Row | null> } | null;
  sync: { run: string; control: { prd: { status: string } }; manifest: null };
};
const SYNC = { run: 'done', control: { prd: { status: 'complete' } }, manifest: null };

function Page({ given }: { given: Given }) {
  const [key, setKey] = useState<string | null>('0123');
  const [data] = useState(() => Object.assign({} as ProjectData<Row>, given));
  const opened = useOpenedRow(data, key, idOf);
  if (key === null) return <p>closed</p>;
  return (
    <>
      <p>{opened.row ? `row ${opened.row.id}` : 'no row'}</p>
      <NoRowDrawer of="products" rowKey={key} opened={opened} onClose={() => setKey(null)} />
    </>
  );
}

const far = (find: (key: string) => Promise<Row | null>): Given => ({
  ...{ rows: undefined, object: 'prd', far: { find }, sync: SYNC },
});

describe('the drawer of a row that cannot be shown', () => {
  it('says that there is no such row on the server, and closes', async () => {
    await renderPage(<Page given={far(() => Promise.resolve(null))} />);
    expect(await screen.findByText('There is no product 0123 in this project')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(await screen.findByText('closed')).toBeTruthy();
  });

  it('offers another try when the row could not be requested', async () => {
    let isOffline = true;
    const find = (key: string) =>
      isOffline ? Promise.reject({ status: 503, code: 'x', title: 'x' }) : Promise.resolve({ id: key });
    await renderPage(<Page given={far(find)} />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    isOffline = false;
    await userEvent.click(again);
    expect(await screen.findByText('row 0123')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('says so of rows in this browser, but not while more of them are coming', async () => {
    const here = { rows: [{ id: 'other' }], object: 'prd', far: null } as const;
    const coming = { ...SYNC, run: 'running', control: { prd: { status: 'in-progress' } } };
    const { unmount } = await renderPage(<Page given={{ ...here, sync: coming }} />, { language: 'zh-CN' });
    expect(screen.queryByText('此项目没有商品 0123')).toBeNull();
    unmount();
    await renderPage(<Page given={{ ...here, sync: SYNC }} />, { language: 'zh-CN' });
    expect(await screen.findByText('此项目没有商品 0123')).toBeTruthy();
  });
});
