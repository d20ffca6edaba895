import { lazy, Suspense } from 'react';

const RemovalDialog = lazy(async () => ({ default: (await import('./removal-dialog.js')).RemovalDialog }));

/** The confirmation for deleting a project, loaded when it is opened. */
export function Removal(props: { projectId: string; name: string; onClose: () => void }) {
  return (
    <Suspense>
      <RemovalDialog {...props} />
    </Suspense>
  );
}
