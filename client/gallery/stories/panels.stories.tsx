import { Button, Drawer, Text } from '@chakra-ui/react';
import { FindingLine } from '../../src/components/finding-line.js';
import { PageHeader } from '../../src/components/page-header.js';
import { Panel } from '../../src/components/panel.js';
import { SideDrawer } from '../../src/components/side-drawer.js';
import { StatusTag } from '../../src/components/status-tag.js';
import type { Chapter } from '../story.js';

const LEAD = 'Northfield has 31% of the shelf and 38% of sales.';

export default {
  title: 'Panels and drawers',
  stories: [
    {
      name: 'Panel',
      Show: () => (
        <Panel title="Share of shelf" lead={LEAD} controls={<Button size="sm">Save picture</Button>}>
          <Text>Its chart or table.</Text>
        </Panel>
      ),
    },
    {
      name: 'Panel with new figures on their way',
      Show: () => (
        <Panel title="Share of shelf" marks={<StatusTag kind="busy">Updating</StatusTag>} refreshing>
          <Text>The figures of before.</Text>
        </Panel>
      ),
    },
    { name: 'Finding', Show: () => <FindingLine>{LEAD}</FindingLine> },
    { name: 'Page header', Show: () => <PageHeader title="Stores" /> },
    {
      name: 'Drawer',
      Show: () => (
        <SideDrawer title="Oat flakes 9" marks={<StatusTag kind="good">Published</StatusTag>} onClose={() => undefined}>
          <Drawer.Body>
            <Text>What is known of it.</Text>
          </Drawer.Body>
        </SideDrawer>
      ),
    },
  ],
} satisfies Chapter;
