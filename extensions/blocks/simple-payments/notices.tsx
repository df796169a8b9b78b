import { store as blockEditorStore } from '@wordpress/block-editor';
import { Notice } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { useProduct } from './use-product';

/** How many other blocks of the post sell the same product. */
const useTwins = ( clientId: string, productId?: number ): number =>
	useSelect(
		( select ) => {
			const editor = select( blockEditorStore );
			return productId
				? editor
						.getBlocksByName( 'jetpack/simple-payments' )
						.filter(
							( other: string ) =>
								other !== clientId &&
								editor.getBlockAttributes( other )
									?.productId === productId
						).length
				: 0;
		},
		[ clientId, productId ]
	);

interface Props {
	clientId: string;
	productId: number | undefined;
	isSelected: boolean;
	product: ReturnType< typeof useProduct >;
}

/** What is the matter with the record of the product, and a way out. */
export function Notices( { clientId, productId, isSelected, product }: Props ) {
	const twins = useTwins( clientId, productId );
	return (
		<>
			{ product.isMissing && (
				<Notice
					status="warning"
					isDismissible={ false }
					actions={ [
						{
							label: __( 'Sell it again', 'mainstay-blocks' ),
							onClick: product.makeNew,
						},
					] }
				>
					{ __(
						'This product is no longer on this site, so no one can buy it.',
						'mainstay-blocks'
					) }
				</Notice>
			) }
			{ isSelected && twins > 0 && (
				<Notice
					status="info"
					isDismissible={ false }
					actions={ [
						{
							label: __(
								'Make it a product of its own',
								'mainstay-blocks'
							),
							onClick: product.makeNew,
						},
					] }
				>
					{ __(
						'This post sells this product more than once: a change here is a change everywhere.',
						'mainstay-blocks'
					) }
				</Notice>
			) }
			{ product.refusal.other && (
				<Notice status="warning" isDismissible={ false }>
					{ product.refusal.other }
				</Notice>
			) }
		</>
	);
}
