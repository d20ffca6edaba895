import { answerOf } from '../../../../api/answer-of.js';
import { projectListsApi } from '../../../../api/project-lists.js';
import { urlOf } from '../../../../api/routes.js';
import type { AppDispatch } from '../../../../api/store.js';
import type { ImportCalls } from '../../../../components/import/import-calls.js';
import { FILE_TYPE_OF, type ListScope } from './list-model.js';

const {
  createProjectUpload,
  previewProjectUpload,
  checkProjectUpload,
  applyProjectUpload,
  cancelProjectUpload,
  getProjectUploadProblems,
} = projectListsApi.endpoints;
/** Nobody uses the state of these mutations: the flow waits for their answers. */
const ONCE = { track: false };
const NOW = { forceRefetch: true };

export const listTemplateUrl: ImportCalls['templateUrl'] = (object, format, lang) =>
  urlOf('/api/main/projecttemplate/{object}', { object, format, lang });

/** The calls that bring a file into a project's own list, or its retailer's. */
export function listImportCalls(dispatch: AppDispatch, projectid: string, scope: ListScope): ImportCalls {
  return {
    create: async (object, filename) => {
      const createProjectUploadDto = { projectid, filelist: [filename], filetype: FILE_TYPE_OF[object], scope };
      const { uploads } = await dispatch(createProjectUpload.initiate({ createProjectUploadDto }, ONCE)).unwrap();
      const [made] = uploads;
      if (!made) throw new Error('No upload was opened for the file.');
      return { importId: made.uploadid, tusUrl: made.upload.tusUrl };
    },
    preview: (uploadid, choice) =>
      dispatch(previewProjectUpload.initiate({ previewProjectUploadDto: { uploadid, ...choice } }, ONCE)).unwrap(),
    check: (uploadid, choice) =>
      dispatch(checkProjectUpload.initiate({ checkProjectUploadDto: { uploadid, ...choice } }, ONCE)).unwrap(),
    apply: (uploadid) => dispatch(applyProjectUpload.initiate({ uploadIdDto: { uploadid } }, ONCE)).unwrap(),
    cancel: (uploadid) => dispatch(cancelProjectUpload.initiate({ uploadIdDto: { uploadid } }, ONCE)).unwrap(),
    problems: async (uploadid) => (await answerOf(dispatch(getProjectUploadProblems.initiate({ uploadid }, NOW)))).url,
    templateUrl: listTemplateUrl,
  };
}
