import {
	BlockIcon,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import {
	createBlock,
	createBlocksFromInnerBlocksTemplate,
	store as blocksStore,
	type BlockEditProps,
	type BlockType,
	type TemplateBlock,
} from '@wordpress/blocks';
import { Button, Placeholder, type IconType } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { currencyDollar } from '@wordpress/icons';

/** The blocks that take money, the one for most people first. */
const KINDS = [
	'jetpack/payment-buttons',
	'jetpack/donations',
	'premium-content/container',
	'jetpack/simple-payments',
];

export function Edit( {
	clientId,
}: BlockEditProps< Record< string, never > > ) {
	const kinds = useSelect( ( select ) => {
		const { getBlockType, hasBlockSupport } = select( blocksStore );
		return KINDS.map( ( name ) => getBlockType( name ) ).filter(
			( type ): type is BlockType =>
				( type && hasBlockSupport( type, 'inserter', true ) )!
		);
	}, [] );
	const { getDefaultBlockVariation } = useSelect(
		( select ) => select( blocksStore ),
		[]
	);
	const { replaceBlock } = useDispatch( blockEditorStore );
	const choose = ( name: string ) => {
		const { attributes, innerBlocks = [] } =
			getDefaultBlockVariation( name ) ?? {};
		replaceBlock(
			clientId,
			createBlock(
				name,
				attributes,
				createBlocksFromInnerBlocksTemplate(
					innerBlocks as TemplateBlock[]
				)
			)
		);
	};
	return (
		<div { ...useBlockProps() }>
			<Placeholder
				icon={ currencyDollar }
				label={ __( 'Payments', 'mainstay-blocks' ) }
				instructions={ __(
					'What would you like to be paid for?',
					'mainstay-blocks'
				) }
			>
				<ul className="wp-block-jetpack-payments-intro__kinds">
					{ kinds.map( ( { name, title, description, icon } ) => (
						<li key={ name }>
							<Button
								className="wp-block-jetpack-payments-intro__kind"
								variant="secondary"
								onClick={ () => choose( name ) }
							>
								<BlockIcon
									icon={
										// Its type leaves out the descriptors that blocks have.
										icon as unknown as IconType
									}
								/>
								<span>
									<strong>{ title }</strong>
									<br />
									{ description }
								</span>
							</Button>
						</li>
					) ) }
				</ul>
			</Placeholder>
		</div>
	);
}
