import { NotFoundView } from '../../components/not-found-view.js';

export default function NotFoundPage() {
  return <NotFoundView />;
}
