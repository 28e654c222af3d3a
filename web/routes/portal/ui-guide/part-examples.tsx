import { AMOUNT_EXAMPLES } from "#web/ui/amount.examples.tsx";
import { ARTICLE_EXAMPLES } from "#web/ui/article.examples.tsx";
import { BADGE_EXAMPLES } from "#web/ui/badge.examples.tsx";
import { BREADCRUMBS_EXAMPLES } from "#web/ui/breadcrumbs.examples.tsx";
import { BUTTON_EXAMPLES } from "#web/ui/button.examples.tsx";
import { CALLOUT_EXAMPLES } from "#web/ui/callout.examples.tsx";
import { CARD_EXAMPLES } from "#web/ui/card.examples.tsx";
import { CHART_EXAMPLES } from "#web/ui/chart-frame.examples.tsx";
import { CHECKBOX_EXAMPLES } from "#web/ui/checkbox.examples.tsx";
import { CHIP_EXAMPLES } from "#web/ui/chip.examples.tsx";
import { CODE_BLOCK_EXAMPLES } from "#web/ui/code-block.examples.tsx";
import { COPY_BUTTON_EXAMPLES } from "#web/ui/copy-button.examples.tsx";
import { DATE_RANGE_INPUT_EXAMPLES } from "#web/ui/date-range-input.examples.tsx";
import { DIALOG_EXAMPLES } from "#web/ui/dialog.examples.tsx";
import { EMPTY_STATE_EXAMPLES } from "#web/ui/empty-state.examples.tsx";
import { FILE_DROP_EXAMPLES } from "#web/ui/file-drop.examples.tsx";
import { KEY_VALUE_LIST_EXAMPLES } from "#web/ui/key-value-list.examples.tsx";
import { LINK_TABS_EXAMPLES } from "#web/ui/link-tabs.examples.tsx";
import { MAIL_FRAME_EXAMPLES } from "#web/ui/mail-frame.examples.tsx";
import { MENU_EXAMPLES } from "#web/ui/menu.examples.tsx";
import { NUMBER_INPUTS_EXAMPLES } from "#web/ui/number-inputs.examples.tsx";
import { PASSWORD_INPUT_EXAMPLES } from "#web/ui/password-input.examples.tsx";
import { PROGRESS_EXAMPLES } from "#web/ui/progress.examples.tsx";
import { RADIO_GROUP_EXAMPLES } from "#web/ui/radio-group.examples.tsx";
import { SCROLL_BOX_EXAMPLES } from "#web/ui/scroll-box.examples.tsx";
import { SEARCH_INPUT_EXAMPLES } from "#web/ui/search-input.examples.tsx";
import { SELECT_EXAMPLES } from "#web/ui/select.examples.tsx";
import { SIDE_PANEL_EXAMPLES } from "#web/ui/side-panel.examples.tsx";
import { SKELETON_EXAMPLES } from "#web/ui/skeleton.examples.tsx";
import { STAT_EXAMPLES } from "#web/ui/stat.examples.tsx";
import { STEPPER_EXAMPLES } from "#web/ui/stepper.examples.tsx";
import { TABS_EXAMPLES } from "#web/ui/tabs.examples.tsx";
import { TEXT_INPUT_EXAMPLES } from "#web/ui/text-input.examples.tsx";
import { TEXT_LINK_EXAMPLES } from "#web/ui/text-link.examples.tsx";
import { TEXTAREA_EXAMPLES } from "#web/ui/textarea.examples.tsx";
import { TIMELINE_EXAMPLES } from "#web/ui/timeline.examples.tsx";
import { TOAST_EXAMPLES } from "#web/ui/toast-host.examples.tsx";
import { TOOLTIP_EXAMPLES } from "#web/ui/tooltip.examples.tsx";
import { BothThemes, Example } from "./example.tsx";

/** The examples that stand beside the parts of `web/ui`, by the section of the guide that shows them. */
const PART_EXAMPLES = {
  actions: [...BUTTON_EXAMPLES, ...TEXT_LINK_EXAMPLES],
  inputs: [
    ...TEXT_INPUT_EXAMPLES,
    ...NUMBER_INPUTS_EXAMPLES,
    ...PASSWORD_INPUT_EXAMPLES,
    ...SEARCH_INPUT_EXAMPLES,
    ...TEXTAREA_EXAMPLES,
  ],
  choices: [
    ...SELECT_EXAMPLES,
    ...CHECKBOX_EXAMPLES,
    ...RADIO_GROUP_EXAMPLES,
    ...DATE_RANGE_INPUT_EXAMPLES,
    ...FILE_DROP_EXAMPLES,
  ],
  overlays: [...DIALOG_EXAMPLES, ...SIDE_PANEL_EXAMPLES, ...MENU_EXAMPLES, ...TOOLTIP_EXAMPLES, ...TOAST_EXAMPLES],
  data: [
    ...BADGE_EXAMPLES,
    ...CHIP_EXAMPLES,
    ...STAT_EXAMPLES,
    ...AMOUNT_EXAMPLES,
    ...CARD_EXAMPLES,
    ...LINK_TABS_EXAMPLES,
    ...BREADCRUMBS_EXAMPLES,
    ...STEPPER_EXAMPLES,
    ...PROGRESS_EXAMPLES,
    ...KEY_VALUE_LIST_EXAMPLES,
    ...TIMELINE_EXAMPLES,
    ...SKELETON_EXAMPLES,
    ...EMPTY_STATE_EXAMPLES,
    ...SCROLL_BOX_EXAMPLES,
  ],
  charts: CHART_EXAMPLES,
  docs: [
    ...TABS_EXAMPLES,
    ...CODE_BLOCK_EXAMPLES,
    ...COPY_BUTTON_EXAMPLES,
    ...CALLOUT_EXAMPLES,
    ...ARTICLE_EXAMPLES,
    ...MAIL_FRAME_EXAMPLES,
  ],
};

export const PartExamples = ({ section }: { section: keyof typeof PART_EXAMPLES }) =>
  PART_EXAMPLES[section].map(({ title, note, code, isInBothThemes, Shown }) => (
    <Example key={title} title={title} note={note} code={code}>
      {isInBothThemes ? (
        <BothThemes>
          <Shown />
        </BothThemes>
      ) : (
        <Shown />
      )}
    </Example>
  ));
