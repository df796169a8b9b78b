import { __ } from '@wordpress/i18n';
import { registerPostPanel } from '../../../../shared/post-panel/post-panel';

// With the code of the first form that is shown: a post without forms has nothing to say here.
registerPostPanel(
	'mainstay-form-recipients',
	() => __( 'Form responses', 'mainstay-blocks' ),
	() =>
		import(
			/* webpackChunkName: "contact-form/recipients" */ './recipients-part'
		)
);
