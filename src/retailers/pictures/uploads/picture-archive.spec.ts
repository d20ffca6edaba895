import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { openPictureArchive } from './picture-archive.js';

describe('an archive of pictures', () => {
  it('is not reported as broken when the disk fails', async () => {
    const opening = openPictureArchive(join(tmpdir(), 'no-such-folder', 'file.zip'));
    await expect(opening).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
