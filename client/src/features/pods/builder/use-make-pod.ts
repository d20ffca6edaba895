import { useCreateDashPodMutation } from '../../../api/pods.js';
import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import type { LevelValues } from '../../../components/report-scope/scope-values.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { usePodWords } from '../use-pod-words.js';
import { selectionOf, storesOf } from './selection.js';

/** What an analysis that is made now reads: of a full project its publication, when there is one. */
export function readPublication({ kind, published }: ProjectDetailsDto): string | undefined {
  return kind === 'full' && typeof published === 'number' ? 'current' : undefined;
}

/** Makes an analysis of what is chosen and opens it; tells the person when that does not work. */
export function useMakePod(project: ProjectDetailsDto, open: (pod: string) => void) {
  const { t } = usePodWords();
  const errorText = useErrorText();
  const [create, { isLoading }] = useCreateDashPodMutation();
  const make = async (draft: LevelValues, podname?: string): Promise<void> => {
    const { type, values } = selectionOf(draft);
    const publication = readPublication(project);
    const question = {
      projectid: project.projectid,
      ProductFilterType: type,
      stores: storesOf(draft),
      ...(type === 'all' ? {} : { products: values }),
      ...(publication === undefined ? {} : { publication }),
      ...(podname === undefined ? {} : { podname }),
    };
    try {
      open((await create({ createPodDto: question }).unwrap()).requestid);
    } catch (error) {
      notify({ kind: 'error', title: t('builder.failed'), text: errorText(error) });
    }
  };
  return { make, busy: isLoading };
}
