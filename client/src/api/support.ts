export { useSendSupportQuestionMutation, useUploadSupportImageMutation } from './support.gen.js';
