import { LinkForm } from '../../src/components/share/link-form.js';
import { LinkList } from '../../src/components/share/link-list.js';
import type { Chapter } from '../story.js';

const nothing = () => undefined;

export default {
  title: 'Share',
  stories: [
    { name: 'Links', Show: () => <LinkList projectId="some" onEdit={nothing} onViews={nothing} /> },
    { name: 'No links', Show: () => <LinkList projectId="none" onEdit={nothing} onViews={nothing} /> },
    { name: 'Links that failed', Show: () => <LinkList projectId="failing" onEdit={nothing} onViews={nothing} /> },
    { name: 'New link', Show: () => <LinkForm projectId="some" link={null} pageFilters={{}} onDone={nothing} /> },
  ],
} satisfies Chapter;
