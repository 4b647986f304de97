/** The desk's own script: nothing that a page needs in order to work. */
import { chooseRows } from './script/choose-rows.ts';
import { cutPictures } from './script/cut-pictures.ts';
import { followProgress } from './script/follow-progress.ts';
import { keepAnswers } from './script/keep-answer.ts';
import { keepFresh } from './script/keep-fresh.ts';
import { keepTyping } from './script/keep-typing.ts';
import { showPreview } from './script/live-preview.ts';
import { measureContrast } from './script/measure-contrast.ts';
import { editPhotos } from './script/photos/edit-photos.ts';
import { openPin } from './script/pin/open-pin.ts';
import { showChanges } from './script/show-changes.ts';
import { showChosen } from './script/show-chosen.ts';
import { writeMarks } from './script/write-marks.ts';

showChosen(document);
keepFresh(document);
editPhotos(document);
keepTyping(document);
keepAnswers(document);
followProgress(document);
chooseRows(document);
showPreview(document);
showChanges(document);
writeMarks(document);
openPin(document);
measureContrast(document);
cutPictures(document);
