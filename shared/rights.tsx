/**
 * What the user may do beyond writing: the server said so once, with the page. The server checks it
 * again at each request; what is asked here keeps a control from being offered, and a request from
 * being sent, that would be refused.
 */
import { __ } from '@wordpress/i18n';
import { boot, type Rights } from './boot';

/**
 * Whether the user may do something; yes where the page does not say, because the server decides.
 *
 * @param right What a control needs.
 */
export const may = ( right: keyof Rights ): boolean =>
	boot().rights[ right ] !== false;

const sentences = (): Record< keyof Rights, string > => ( {
	crm: __(
		'Only people who can publish posts can choose whether responses become CRM contacts. Ask an editor or an administrator of this site.',
		'mainstay-blocks'
	),
	plans: __(
		'Plans apply to the whole site, so you can choose one but not add any. Ask an editor or an administrator of this site.',
		'mainstay-blocks'
	),
	responses: __(
		'You are not allowed to see form responses. Ask an editor or an administrator of this site.',
		'mainstay-blocks'
	),
	settings: __(
		'You are not allowed to see or change this site setting. Ask an administrator.',
		'mainstay-blocks'
	),
	uploads: __(
		'You are not allowed to upload files to this site. Ask an editor or an administrator.',
		'mainstay-blocks'
	),
} );

/** Says, in the place of a control, that the user may not do this, and whom to ask; nothing for who may. */
export const WhomToAsk = ( { right }: { right: keyof Rights } ) =>
	may( right ) ? null : <p>{ sentences()[ right ] }</p>;
