import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/render.js';
import { DropArea } from './drop-area.js';

const drop = (files: File[]) =>
  fireEvent.drop(screen.getByRole('group', { name: 'Upload Files' }), {
    dataTransfer: {
      types: ['Files'],
      files,
      items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
    },
  });

describe('where files are dropped', () => {
  it('accepts dropped files', async () => {
    const onFiles = vi.fn();
    await renderPage(<DropArea compact={false} onFiles={onFiles} />);
    const file = new File(['x'], 'a.psa');
    drop([file, new File(['x'], '.DS_Store')]);
    await vi.waitFor(() => expect(onFiles).toHaveBeenCalledTimes(1));
    expect(onFiles.mock.calls[0]?.[0][0]).toEqual({ path: expect.stringMatching(/^(\.\/)?a\.psa$/), file });
  });

  it('says that an empty folder is empty, also when the system has left its own file in it', async () => {
    const onFiles = vi.fn();
    await renderPage(<DropArea compact onFiles={onFiles} />);
    drop([]);
    await screen.findByText('It has no files.');
    drop([new File(['x'], '.DS_Store')]);
    await vi.waitFor(() => expect(screen.getAllByText('It has no files.')).toHaveLength(2));
    expect(onFiles).not.toHaveBeenCalled();
  });

  it('names the result: a dashboard, or in a full project its validation, analyses and reports', async () => {
    const lite = await renderPage(<DropArea compact={false} onFiles={() => undefined} />);
    expect(screen.getByText(/get a dashboard to share by link/)).toBeTruthy();
    lite.unmount();
    await renderPage(<DropArea compact={false} onFiles={() => undefined} toProject />);
    expect(screen.queryByText(/dashboard/)).toBeNull();
    expect(screen.getByText(/validation, analyses and reports use them/)).toBeTruthy();
  });
});
