import { store as blockEditorStore } from '@wordpress/block-editor';
import { Button, Disabled } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { boot } from '../boot';

/** A link where a company must not be, or cannot be, asked; with what there is to say about it. */
export function StandIn( {
	url,
	children,
}: {
	url: string;
	children?: ReactNode;
} ) {
	return (
		<div className="mainstay-embed__stand-in">
			<a href={ url } onClick={ ( event ) => event.preventDefault() }>
				{ url }
			</a>
			{ children }
		</div>
	);
}

/** Visitors are asked before a company is; here the author is. */
export function AskAuthor( {
	name,
	onAllow,
}: {
	/** Of the company. */
	name: string;
	onAllow: () => void;
} ) {
	return (
		<>
			<p>
				{ sprintf(
					/* translators: %s: name of a company, e.g. Pinterest. */
					__(
						'Visitors are asked before content from %s loads.',
						'mainstay-blocks'
					),
					name
				) }
			</p>
			<Button
				variant="secondary"
				onClick={ onAllow }
				__next40pxDefaultSize
			>
				{ sprintf(
					/* translators: %s: name of a company, e.g. Pinterest. */
					__( 'Load content from %s', 'mainstay-blocks' ),
					name
				) }
			</Button>
		</>
	);
}

/**
 * What visitors will see. With the consent gate the author, too, is asked first; the inserter and
 * the pattern list, which show many blocks that nobody asked for, show a drawing, or a link.
 */
export function GatedPreview( {
	name,
	url,
	drawing,
	isSelected,
	children,
}: {
	/** Of the company. */
	name: string;
	url: string;
	drawing?: ReactNode;
	/** A click selects the block before it reaches what is embedded. */
	isSelected: boolean;
	children: ReactNode;
} ) {
	const [ isAllowed, setIsAllowed ] = useState( ! boot().consentGate );
	const isExample = useSelect(
		( select ) => select( blockEditorStore ).getSettings().isPreviewMode,
		[]
	);
	if ( isExample ) {
		return drawing ?? <StandIn url={ url } />;
	}
	if ( isAllowed ) {
		return <Disabled isDisabled={ ! isSelected }>{ children }</Disabled>;
	}
	return (
		<StandIn url={ url }>
			<AskAuthor name={ name } onAllow={ () => setIsAllowed( true ) } />
		</StandIn>
	);
}
