import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	Disabled,
	Notice,
	Spinner,
	VisuallyHidden,
} from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useCanvasStyle } from '../../../shared/canvas-style';
import { Card } from './card';
import { Fields } from './fields';
import { Notices } from './notices';
import { useFoundPicture } from './picture';
import { problemsOf, readPrice } from './problems';
import { Settings } from './settings';
import type { SimplePaymentsAttributes } from './types';
import { useProduct } from './use-product';
import './style.scss';
import './editor.scss';

const BLOCK = 'wp-block-jetpack-simple-payments';

export function Edit( {
	attributes,
	setAttributes,
	clientId,
	isSelected,
}: BlockEditProps< SimplePaymentsAttributes > ) {
	const blockProps = useBlockProps( {
		ref: useCanvasStyle( 'simple-payments/edit' ),
	} );
	const [ kept, setTyped ] = useState( '' );
	// What was typed stands as long as it is the price: undo and the record bring another one.
	const typed =
		readPrice( kept, attributes.currency ) === attributes.price
			? kept
			: String( attributes.price ?? '' );
	const [ isChecked, setIsChecked ] = useState( false );
	const found = problemsOf( attributes, typed );
	const isValid = ! Object.keys( found ).length;
	const product = useProduct( {
		clientId,
		attributes,
		setAttributes,
		isSelected,
		isValid,
	} );
	const picture = useFoundPicture( attributes );
	const shown = { ...attributes, ...picture };
	const wasSelected = useRef( isSelected );
	useEffect( () => {
		if ( wasSelected.current && ! isSelected ) {
			setIsChecked( true );
		}
		wasSelected.current = isSelected;
	}, [ isSelected ] );

	if ( product.isLoading ) {
		return (
			<div { ...blockProps } aria-busy>
				<VisuallyHidden>
					{ __( 'Loading the product…', 'mainstay-blocks' ) }
				</VisuallyHidden>
				<Disabled>
					<div className={ `${ BLOCK }__mask` }>
						<span />
						<span />
						<span />
					</div>
				</Disabled>
			</div>
		);
	}
	if ( ! product.canPublish || product.isForbidden ) {
		return (
			<div { ...blockProps }>
				{ Boolean( attributes.productId || product.isPreview ) && (
					<Card { ...shown } />
				) }
				{ ! product.isPreview && (
					<Notice status="info" isDismissible={ false }>
						{ product.isForbidden
							? __(
									'Someone else made this product. Only its author and editors can change what is sold here, and for how much: ask one of them.',
									'mainstay-blocks'
								)
							: __(
									'Only people who may publish this post can say what is sold here, and for how much.',
									'mainstay-blocks'
								) }
					</Notice>
				) }
			</div>
		);
	}
	const { other, ...refused } = product.refusal;
	const problems = { ...( isChecked && found ), ...refused };
	const isPreview =
		! isSelected && isValid && ! Object.keys( refused ).length;
	// The notices keep their place: a click on one of their buttons selects the block first.
	return (
		<div { ...blockProps }>
			<Notices
				clientId={ clientId }
				productId={ attributes.productId }
				isSelected={ isSelected }
				product={ product }
			/>
			{ isPreview ? (
				<Card { ...shown } />
			) : (
				<>
					<Settings
						attributes={ attributes }
						setAttributes={ setAttributes }
					/>
					<Fields
						attributes={ shown }
						setAttributes={ ( changes ) =>
							setAttributes( { ...picture, ...changes } )
						}
						typed={ typed }
						setTyped={ setTyped }
						problems={ problems }
					/>
				</>
			) }
			{ product.isSaving && (
				<span className={ `${ BLOCK }__saving` }>
					<Spinner />
				</span>
			) }
		</div>
	);
}
