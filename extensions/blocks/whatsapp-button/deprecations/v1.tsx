// Until the colour of the text was written beside that of the background: the class alone said it.
import { RichText } from '@wordpress/block-editor';

/** Half of a character cannot be written in an address. */
const HALF_CHARACTERS =
	/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

type Attributes = {
	countryCode?: string;
	phoneNumber?: string;
	firstMessage: string;
	buttonText: string;
	backgroundColor: string;
	colorClass: string;
	openInNewTab: boolean;
};

export const v1 = {
	apiVersion: 1,
	attributes: {
		countryCode: { type: 'string' },
		phoneNumber: { type: 'string' },
		firstMessage: {
			type: 'string',
			default: 'Hi, I got your WhatsApp information from your website.',
		},
		buttonText: {
			type: 'string',
			source: 'html',
			selector: 'a',
			default: 'Chat on WhatsApp',
		},
		backgroundColor: { type: 'string', default: '#25D366' },
		colorClass: { type: 'string', default: 'dark' },
		openInNewTab: { type: 'boolean', default: false },
	},
	supports: {
		align: [ 'left', 'center', 'right' ] as (
			'left' | 'center' | 'right'
		)[],
		html: false,
		reusable: false,
	},
	save: ( { attributes }: { attributes: Attributes } ) => {
		const { countryCode, phoneNumber, firstMessage } = attributes;
		const phone =
			countryCode && phoneNumber
				? `${ countryCode }${ phoneNumber }`.replace( /\D/g, '' )
				: '';
		return (
			<div className={ `is-color-${ attributes.colorClass }` }>
				<RichText.Content
					tagName="a"
					className="whatsapp-block__button"
					href={ `https://api.whatsapp.com/send?phone=${ phone }&text=${ encodeURIComponent( firstMessage.replace( HALF_CHARACTERS, '\uFFFD' ) ) }` }
					style={ { backgroundColor: attributes.backgroundColor } }
					target={ attributes.openInNewTab ? '_blank' : '_self' }
					rel="noopener noreferrer"
					value={ attributes.buttonText }
				/>
			</div>
		);
	},
};
