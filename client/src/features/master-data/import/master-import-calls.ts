import { answerOf } from '../../../api/answer-of.js';
import { masterDataApi } from '../../../api/master-data.js';
import { urlOf } from '../../../api/routes.js';
import type { AppDispatch } from '../../../api/store.js';
import type { ImportCalls } from '../../../components/import/import-calls.js';

const {
  createMasterImport,
  previewMasterImport,
  checkMasterImport,
  applyMasterImport,
  cancelMasterImport,
  getMasterProblems,
} = masterDataApi.endpoints;
/** Nobody uses the state of these mutations: the flow waits for their answers. */
const ONCE = { track: false };

export const masterTemplateUrl: ImportCalls['templateUrl'] = (object, format, lang) =>
  urlOf('/api/main/mastertemplate/{object}', { object, format, lang });

/** The calls that bring a file into a retailer's master data. */
export function masterImportCalls(dispatch: AppDispatch, retailerid: string): ImportCalls {
  return {
    create: async (object, filename) => {
      const createMasterImportDto = { retailerid, object, filename };
      const { importid, upload } = await dispatch(
        createMasterImport.initiate({ createMasterImportDto }, ONCE),
      ).unwrap();
      return { importId: importid, tusUrl: upload.tusUrl };
    },
    preview: (importid, choice) =>
      dispatch(previewMasterImport.initiate({ previewMasterImportDto: { importid, ...choice } }, ONCE)).unwrap(),
    check: (importid, choice) =>
      dispatch(checkMasterImport.initiate({ checkMasterImportDto: { importid, ...choice } }, ONCE)).unwrap(),
    apply: (importid) => dispatch(applyMasterImport.initiate({ importIdDto: { importid } }, ONCE)).unwrap(),
    cancel: (importid) => dispatch(cancelMasterImport.initiate({ importIdDto: { importid } }, ONCE)).unwrap(),
    problems: async (importid) =>
      (await answerOf(dispatch(getMasterProblems.initiate({ importid }, { forceRefetch: true })))).url,
    templateUrl: masterTemplateUrl,
  };
}
