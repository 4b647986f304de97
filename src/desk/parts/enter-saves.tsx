/** What Enter in a field of a form presses: the form's first button on the page, which nobody sees or steps on. */
export function EnterSaves({ form, words }: { form: string; words: string }) {
  return (
    <button type="submit" form={form} className="sr" name="do" value="save" tabIndex={-1} aria-hidden="true">
      {words}
    </button>
  );
}
