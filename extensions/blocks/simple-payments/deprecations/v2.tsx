// Until prices were written as any country reads them: `1234.50 €` came before `€1,234.50`. How it
// was written depended on the version, so it is taken as it stands.
import { RichText } from '@wordpress/block-editor';

const CLASS = 'jetpack-simple-payments';

const html = ( part: string ) => ( {
	type: 'string',
	source: 'html',
	selector: `.${ CLASS }-${ part }`,
	default: '',
} );
const attribute = ( part: string, name: string ) => ( {
	type: 'string',
	source: 'attribute',
	selector: `.${ CLASS }-${ part }`,
	attribute: name,
} );

type V2Attributes = {
	currency: string;
	content: string;
	email: string;
	featuredMediaId: number;
	featuredMediaUrl?: string;
	featuredMediaTitle?: string;
	multiple: boolean;
	postLinkUrl?: string;
	postLinkText: string;
	price?: number;
	productId?: number;
	title: string;
	writtenPrice: string;
};

export const v2 = {
	attributes: {
		currency: { type: 'string', default: 'USD' },
		content: html( 'description p' ),
		email: { type: 'string', default: '' },
		featuredMediaId: { type: 'number', default: 0 },
		featuredMediaUrl: attribute( 'image img', 'src' ),
		featuredMediaTitle: attribute( 'image img', 'alt' ),
		multiple: { type: 'boolean', default: false },
		postLinkUrl: attribute( 'purchase', 'href' ),
		postLinkText: html( 'purchase' ),
		price: { type: 'number' },
		productId: { type: 'number' },
		title: html( 'title p' ),
		writtenPrice: html( 'price p' ),
	},
	supports: { className: false, customClassName: false, html: false },
	migrate: ( { writtenPrice, ...attributes }: V2Attributes ) => attributes,
	save: ( { attributes }: { attributes: V2Attributes } ) =>
		attributes.productId ? (
			<div
				className={ `${ CLASS }-wrapper ${ CLASS }-${ attributes.productId }` }
			>
				<div className={ `${ CLASS }-product` }>
					{ attributes.featuredMediaUrl && (
						<div className={ `${ CLASS }-product-image` }>
							<div className={ `${ CLASS }-image` }>
								<figure>
									<img
										src={ attributes.featuredMediaUrl }
										alt={ attributes.featuredMediaTitle }
									/>
								</figure>
							</div>
						</div>
					) }
					<div className={ `${ CLASS }-details` }>
						<div className={ `${ CLASS }-title` }>
							<RichText.Content
								tagName="p"
								value={ attributes.title }
							/>
						</div>
						<div className={ `${ CLASS }-description` }>
							<RichText.Content
								tagName="p"
								value={ attributes.content }
							/>
						</div>
						<div className={ `${ CLASS }-price` }>
							<RichText.Content
								tagName="p"
								value={ attributes.writtenPrice }
							/>
						</div>
						<RichText.Content
							tagName="a"
							className={ `${ CLASS }-purchase` }
							href={ attributes.postLinkUrl }
							target="_blank"
							rel="noopener noreferrer"
							value={ attributes.postLinkText }
						/>
					</div>
				</div>
			</div>
		) : null,
};
