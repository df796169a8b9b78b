import { __ } from '@wordpress/i18n';
import { formatMoney } from '../../../shared/currencies/currencies';
import { textOf } from '../../../shared/text-of';
import type { SimplePaymentsAttributes } from './types';

const CLASS = 'jetpack-simple-payments';

/** The product as visitors see it. */
export function Card( {
	content,
	currency,
	featuredMediaTitle,
	featuredMediaUrl,
	multiple,
	price,
	title,
}: SimplePaymentsAttributes ) {
	return (
		<div className={ `${ CLASS }-product` }>
			{ featuredMediaUrl && (
				<div className={ `${ CLASS }-product-image` }>
					<div className={ `${ CLASS }-image` }>
						<figure>
							<img
								src={ featuredMediaUrl }
								alt={ featuredMediaTitle ?? '' }
							/>
						</figure>
					</div>
				</div>
			) }
			<div className={ `${ CLASS }-details` }>
				<div className={ `${ CLASS }-title` }>
					<p>{ textOf( title ) }</p>
				</div>
				<div className={ `${ CLASS }-price` }>
					<p>{ formatMoney( price ?? 0, currency ) }</p>
				</div>
				{ content && (
					<div className={ `${ CLASS }-description` }>
						<p>{ textOf( content ) }</p>
					</div>
				) }
				<div className={ `${ CLASS }-form` }>
					{ multiple && (
						<span className={ `${ CLASS }-quantity` }>
							<span className={ `${ CLASS }-quantity-example` }>
								1
							</span>
						</span>
					) }
					<span className="wp-block-button">
						<span className="wp-block-button__link wp-element-button">
							{ __( 'Pay with PayPal', 'mainstay-blocks' ) }
						</span>
					</span>
				</div>
			</div>
		</div>
	);
}
