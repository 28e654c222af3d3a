import { MonitorIcon, MoonIcon, SunIcon } from "lucide-react";

const CHOICES = [
  { value: "system", text: "시스템 설정", Icon: MonitorIcon },
  { value: "light", text: "밝게", Icon: SunIcon },
  { value: "dark", text: "어둡게", Icon: MoonIcon },
];

/** web/enhance stores and applies the choice; without scripts the page follows the system and the menu is hidden. */
export function ThemeMenu({ id }: { id: string }) {
  return (
    <div className="needs-script">
      <button type="button" popoverTarget={id} aria-label="화면 테마" className="icon-button">
        <SunIcon aria-hidden="true" className="theme-light-only size-5" />
        <MoonIcon aria-hidden="true" className="theme-dark-only size-5" />
      </button>
      <div id={id} popover="auto" className="float-menu w-40">
        <ThemeChoices name={id} />
      </div>
    </div>
  );
}

export function ThemeChoices({ name }: { name: string }) {
  return (
    <fieldset className="needs-script">
      <legend className="sr-only">화면 테마</legend>
      {CHOICES.map(({ value, text, Icon }) => (
        <label key={value} className="theme-choice">
          <input type="radio" name={name} value={value} data-theme-choice="" className="sr-only" />
          <Icon aria-hidden="true" className="size-4" />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
