import { data } from 'react-router';
import { errorPages } from '../../../copy/frame/shell.ts';

/** The fields that a page was sent. Throws the answer 400 at a body that is no form, as no browser of ours sends one. */
export async function sentForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(errorPages.noForm.body, { status: 400 });
  }
}
