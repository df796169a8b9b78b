import { BlockControls, useBlockProps } from '@wordpress/block-editor';
import {
	Notice,
	Placeholder,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { pencil } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { EmbedForm } from './embed-form';

/** What a block asks for before it shows anything. */
export interface EmbedQuestion {
	icon: JSX.Element;
	/** Of the block. */
	title: string;
	instructions: string;
	/** Of the field. */
	label: string;
	placeholder: string;
	/** Of the button in the toolbar that asks again. */
	editLabel: string;
}

interface Props< Found > {
	question: EmbedQuestion;
	/** An address, an ID or a code, as the post has it. */
	saved: string;
	/** Can what is saved be shown? */
	isReadable: boolean;
	/** Null for everything that cannot be shown. */
	read: ( typed: string ) => Found | null;
	onRead: ( found: Found ) => void;
	/** Says why something typed cannot be shown, and what to enter instead. */
	explain: ( typed: string ) => string;
	/** Below the question: where authors find what is asked for. */
	help?: ReactNode;
	className?: string;
	/** What is shown, and its settings. */
	children: ReactNode;
}

/** A block that shows what an address, an ID or a pasted code stands for, and lets it be replaced. */
export function EmbedBlock< Found >( {
	question: { editLabel, ...question },
	saved,
	isReadable,
	read,
	onRead,
	explain,
	help,
	className,
	children,
}: Props< Found > ) {
	// What was typed and cannot be stored.
	const [ refused, setRefused ] = useState< string | null >( null );
	const [ isEditing, setIsEditing ] = useState( false );
	const wrapper = useRef< HTMLDivElement >( null );
	const blockProps = useBlockProps( { ref: wrapper, className } );

	const submit = ( typed: string ) => {
		if ( ! typed ) {
			return;
		}
		const found = read( typed );
		setRefused( found === null ? typed : null );
		if ( found !== null ) {
			setIsEditing( false );
			onRead( found );
			// The field that had the focus goes away.
			wrapper.current?.focus();
		}
	};

	if ( isReadable && ! isEditing ) {
		return (
			<div { ...blockProps }>
				<BlockControls>
					<ToolbarGroup>
						<ToolbarButton
							icon={ pencil }
							label={ editLabel }
							onClick={ () => setIsEditing( true ) }
						/>
					</ToolbarGroup>
				</BlockControls>
				{ children }
			</div>
		);
	}
	const wrong = refused ?? ( isReadable ? '' : saved );
	return (
		<div { ...blockProps }>
			<Placeholder
				icon={ question.icon }
				label={ question.title }
				instructions={ question.instructions }
			>
				<EmbedForm
					isCode
					initial={ refused ?? saved }
					label={ question.label }
					placeholder={ question.placeholder }
					onSubmit={ submit }
				/>
				{ wrong && (
					<Notice status="error" isDismissible={ false }>
						{ explain( wrong ) }
					</Notice>
				) }
				{ help }
			</Placeholder>
		</div>
	);
}
