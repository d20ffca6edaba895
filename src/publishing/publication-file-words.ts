import type { Language } from '../core/language.js';

/** The headings of the list of a publication's files. */
export const FILE_WORDS: Readonly<Record<Language, { title: string; columns: readonly string[] }>> = {
  'en-US': {
    title: 'publication',
    columns: ['File', 'Bytes', 'Planograms', 'Positions', 'Stores', 'Uploaded (UTC)', 'Uploaded by'],
  },
  'zh-CN': {
    title: '发布版本',
    columns: ['文件', '字节数', '陈列图', '陈列位', '门店', '上传时间（UTC）', '上传者'],
  },
};
