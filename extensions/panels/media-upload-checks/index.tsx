/**
 * Videos in covers and files in the audio block, on sites whose host allows uploads of neither: an
 * author who tries is told that another plan has them. Everywhere else this does nothing.
 */
import { boot } from '../../../shared/boot';

export const name = 'media-upload-checks';

export function register() {
	const availability = boot().availability[ name ];
	if (
		availability &&
		! availability.available &&
		availability.reason === 'missing_plan'
	) {
		// The editor takes what is added later, too; a failed load leaves WordPress's own notices.
		import(
			/* webpackChunkName: "media-upload-checks/checks-panel" */ './checks'
		).then(
			( { addChecks } ) => addChecks( availability.details ),
			() => {}
		);
	}
}
